// What pages and box say to each other. Made by `python -m tools.javascript.messages`: do not edit.

export interface SeatShown {
  name: string;
  dead?: boolean;
  captain?: boolean;
  card?: string;
  home?: string;
  spent?: boolean;
  houses?: boolean[];
}

export interface OfferShown {
  name: string;
  number?: number | null;
  chosen?: boolean;
  reading?: boolean;
  line?: string;
}

export interface RuleInForce {
  name: string;
  what?: string;
}

export interface RollShown {
  word?: string;
  ticks?: number;
  walked?: string;
}

export interface JoinShown {
  what: string;
  address?: string;
  here?: string[];
  missing?: string[];
}

export interface Picture {
  phase: string;
  where: string;
  alive?: string;
  resting?: string;
  left?: number | null;
  seats?: SeatShown[];
  on_table?: string[];
  in_force?: RuleInForce[];
  question?: string;
  so_far?: string[];
  offers?: OfferShown[];
  roll?: RollShown | null;
  said?: string[];
  join?: JoinShown | null;
}

export interface DoorShown {
  told: string;
  locked: boolean;
}

export interface Admitted {
  own_pass: string;
}

export interface HostPicture {
  phase: string;
  where: string;
  resting?: boolean;
  question?: string;
  waits?: boolean;
  so_far?: string[];
  offers?: OfferShown[];
  any_name?: boolean;
  kept?: string;
  said?: string[];
  told?: string;
  told_at?: string;
  told_seats?: number[];
  told_times?: number;
  volume?: number;
  mood?: string;
  tunes?: ["louder" | "softer" | "mood_plain" | "mood_story" | "mood_horror" | "show_words" | "hide_words", string][];
  form?: SetupShown;
  round?: string;
}

export interface Enter {
  do: "enter";
  code: string;
}

export interface SeatNames {
  do: "names";
  names: string[];
}

export interface Rules {
  do: "edition";
  edition: string;
}

export interface Additions {
  do: "extras";
  extras: string[];
}

export interface DeckWanted {
  do: "deck";
  choice: string;
  cards?: Record<string, number>;
}

export interface Decide {
  do: "choose";
  line: string;
  value: string;
}

export interface HouseRule {
  do: "rule";
  option: string;
  value?: boolean | number | string | null;
}

export interface Crier {
  do: "crier";
  cards: number;
}

export interface ListWanted {
  do: "list";
  line: string;
  items: string[];
}

export interface SeatsWanted {
  do: "seats";
  line: string;
  values: Record<string, string>;
}

export interface Again {
  do: "again";
  table?: string | null;
}

export interface Keep {
  do: "keep";
  name: string;
}

export interface Begin {
  do: "begin";
}

export interface Say {
  do: "say";
  line: string;
}

export interface Undo {
  do: "undo";
}

export interface Press {
  do: "press";
}

export interface RestWanted {
  do: "pause";
}

export interface Tuning {
  do: "tune";
  tune: "louder" | "softer" | "mood_plain" | "mood_story" | "mood_horror" | "show_words" | "hide_words";
}

export interface Leave {
  do: "leave";
}

export interface ItemShown {
  id: string;
  name: string;
  what?: string;
}

export interface ListShown {
  line: string;
  name: string;
  items: ItemShown[];
  chosen?: string[];
  ordered?: boolean;
  most?: number;
  open?: boolean;
}

export interface SeatsShown {
  line: string;
  name: string;
  items: ItemShown[];
  seats: string[];
  none: string;
  chosen?: Record<string, string>;
  whole?: boolean;
  counts?: Record<string, number>;
}

export interface OptionShown {
  id: string;
  name: string;
  what?: string;
  chosen?: boolean;
  why?: string;
}

export interface ChoiceShown {
  line: string;
  name: string;
  options: OptionShown[];
}

export interface CardOffered {
  id: string;
  name: string;
  what: string;
  count?: number;
  more?: number;
  step?: number;
  why?: string;
}

export interface RuleShown {
  option: string;
  name: string;
  question: string;
  values: [boolean | number | string, string][];
  value: boolean | number | string;
  changed?: boolean;
}

export interface RulesShown {
  name: string;
  rules: RuleShown[];
}

export interface SetupShown {
  may: string[];
  agreed?: boolean;
  missing?: string[];
  names?: string[];
  players?: number | null;
  tables?: OptionShown[];
  editions?: OptionShown[];
  extras?: OptionShown[];
  decks?: OptionShown[];
  cards?: CardOffered[];
  lacks?: number;
  choices?: ChoiceShown[];
  crier?: OptionShown[];
  lists?: ListShown[];
  seats?: SeatsShown[];
  rules?: RulesShown[];
  saved_as?: string;
  minutes?: number | null;
  closed?: number | null;
  chances?: [string, number][];
}

export interface RoundShown {
  kind: string;
  seat: string;
  title: string;
  card: string;
  lines: string[];
  question: string;
  options: string[];
  cells: number;
  ready: boolean;
  share: number;
}

export interface Own {
  asked?: boolean;
  lines?: string[];
  taps?: number[];
  drawn?: string;
  round?: RoundShown | null;
}

export interface Common {
  n: number;
  kind: string;
  call?: string;
  question?: string;
  options?: string[];
  picks?: number;
  seat?: string;
  period?: number;
}

export interface Lying {
  all: Common;
  own: Own;
}

export interface PhoneSaid {
  n: number;
  taps: number[];
}

export interface Begun {
  token: string;
}

export interface PhoneTold {
  n: number;
  taps?: number[];
  refused?: boolean;
  others?: Record<string, number>;
  token?: string;
  waits?: boolean;
  beat?: boolean;
}

export interface SeatOffered {
  name: string;
  taken: boolean;
}

export interface Asks {
  seat: string;
  bound: string;
}

export interface Shows {
  key: string;
  nonce: string;
}

export interface ItemShown {
  id: string;
  name: string;
  what?: string;
}

export interface ListShown {
  line: string;
  name: string;
  items: ItemShown[];
  chosen?: string[];
  ordered?: boolean;
  most?: number;
  open?: boolean;
}

export interface SeatsShown {
  line: string;
  name: string;
  items: ItemShown[];
  seats: string[];
  none: string;
  chosen?: Record<string, string>;
  whole?: boolean;
  counts?: Record<string, number>;
}

export interface OptionShown {
  id: string;
  name: string;
  what?: string;
  chosen?: boolean;
  why?: string;
}

export interface ChoiceShown {
  line: string;
  name: string;
  options: OptionShown[];
}

export interface CardOffered {
  id: string;
  name: string;
  what: string;
  count?: number;
  more?: number;
  step?: number;
  why?: string;
}

export interface RuleShown {
  option: string;
  name: string;
  question: string;
  values: [boolean | number | string, string][];
  value: boolean | number | string;
  changed?: boolean;
}

export interface RulesShown {
  name: string;
  rules: RuleShown[];
}

export interface SetupShown {
  may: string[];
  agreed?: boolean;
  missing?: string[];
  names?: string[];
  players?: number | null;
  tables?: OptionShown[];
  editions?: OptionShown[];
  extras?: OptionShown[];
  decks?: OptionShown[];
  cards?: CardOffered[];
  lacks?: number;
  choices?: ChoiceShown[];
  crier?: OptionShown[];
  lists?: ListShown[];
  seats?: SeatsShown[];
  rules?: RulesShown[];
  saved_as?: string;
  minutes?: number | null;
  closed?: number | null;
  chances?: [string, number][];
}

export type Order =
  | SeatNames
  | Rules
  | Additions
  | DeckWanted
  | Decide
  | HouseRule
  | Crier
  | ListWanted
  | SeatsWanted
  | Again
  | Keep
  | Begin
  | Say
  | Undo
  | Press
  | RestWanted
  | Tuning
  | Leave;
