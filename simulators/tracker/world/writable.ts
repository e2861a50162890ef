/** The same record for the functions that may change it. */
export type Writable<Record> = { -readonly [Name in keyof Record]: Record[Name] };
