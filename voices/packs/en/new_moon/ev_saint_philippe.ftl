ev_saint_philippe = Saint Philip's day
    .the = Saint Philip's day
ev_saint_philippe-told = It's Saint Philip's day, the day of elections. { -beat } The medal goes back on the table, and the village elects a Captain, the same one or another. The new Captain stands up, and swears to serve the village.
ev_saint_philippe-rules = The Captain gives back the medal, and the village elects one at once, who takes an oath.
ev_saint_philippe-dismissed = { $seat } gives back the medal. { -beat } The village says thank you.
