import { ToolError } from '../errors.js';
import { endOfString } from './json-limits.js';

/** Characters that one step parses: two hundredths of a second, whatever is in them. */
const STEP = 128 * 1024;

/** Levels that are looked at; nothing that is read has a hundredth of them. */
const DEEPEST = 100_000;

const COMMA = 0x2c;
const OPENING_LIST = 0x5b;
const CLOSING_LIST = 0x5d;
const OPENING_OBJECT = 0x7b;
const CLOSING_OBJECT = 0x7d;

type Members = Record<string, unknown>;

/** A list or an object whose end has not been reached. */
interface Frame {
  /** Where its bracket is. */
  readonly start: number;
  readonly isList: boolean;
  /** Where its latest member begins. */
  member: number;
  /** From where on its members are not parsed yet. */
  from: number;
  /** What was parsed of it; undefined while it may still be parsed as a whole. */
  value: unknown[] | Members | undefined;
  /** Whether its latest member is a list or an object that is parsed in parts itself. */
  isInMember: boolean;
}

/** The value of a JSON text as JSON.parse gives it, a limited number of characters in each step. Throws SyntaxError, and ToolError `backend_error` beyond 100,000 levels. */
export function* parsedInSteps(text: string, step = STEP): Generator<void, unknown> {
  const parts = new Parts(text);
  let read = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === OPENING_LIST || code === OPENING_OBJECT) parts.open(at, code === OPENING_LIST);
    else if (code === CLOSING_LIST || code === CLOSING_OBJECT) {
      if (!parts.close(at, code === CLOSING_LIST)) continue;
      read = at;
      yield;
    } else if (code === COMMA) {
      const isDue = at - read > step;
      parts.comma(at, isDue);
      if (!isDue) continue;
      read = at;
      yield;
    }
  }
  return parts.whole();
}

/** The parts of one text. */
class Parts {
  readonly #text: string;
  readonly #frames: Frame[] = [];
  #root: Frame | undefined;
  #end = 0;

  constructor(text: string) {
    this.#text = text;
  }

  open(at: number, isList: boolean): void {
    if (this.#frames.length >= DEEPEST)
      throw new ToolError('backend_error', "The backend's answer is nested too deeply.");
    const inside = at + 1;
    const whole = { value: undefined, isInMember: false };
    const frame: Frame = { start: at, isList, member: inside, from: inside, ...whole };
    this.#frames.push(frame);
  }

  /** The end of a member; where a part is due, everything before it is parsed. */
  comma(at: number, isDue: boolean): void {
    const frame = this.#frames.at(-1);
    if (!frame) throw new SyntaxError('a comma outside of lists and objects');
    if (frame.isInMember) this.#leaveMember(frame, at);
    else if (isDue) {
      this.#divide();
      this.#parse(frame, at);
    }
    frame.member = at + 1;
  }

  /** The end of a list or an object: whether it was one that is parsed in parts. */
  close(at: number, isList: boolean): boolean {
    const frame = this.#frames.pop();
    if (frame?.isList !== isList) throw new SyntaxError('a bracket that closes another');
    if (!frame.value) return false;
    if (frame.isInMember) this.#leaveMember(frame, at);
    else this.#parse(frame, at);
    const outer = this.#frames.at(-1);
    if (outer) outer.from = at + 1;
    else this.#end = at + 1;
    return true;
  }

  whole(): unknown {
    if (!this.#root) return JSON.parse(this.#text);
    if (this.#frames.length > 0) throw new SyntaxError('an end before its time');
    this.#expectBlank(this.#end, this.#text.length);
    return this.#root.value;
  }

  /** From here on everything that is open is parsed in parts. */
  #divide(): void {
    for (const [level, frame] of this.#frames.entries()) {
      if (frame.value) continue;
      const value: unknown[] | Members = frame.isList ? [] : {};
      const outer = this.#frames[level - 1];
      if (outer) this.#enter(outer, frame, value);
      else this.#begin(frame);
      frame.value = value;
    }
  }

  #begin(frame: Frame): void {
    if (this.#root) throw new SyntaxError('two values');
    this.#expectBlank(0, frame.start);
    this.#root = frame;
  }

  /** Parses what comes before a member, and puts that member's value in, which is still empty. */
  #enter(outer: Frame, { start }: Frame, value: unknown): void {
    if (outer.from < outer.member) this.#parse(outer, outer.member - 1);
    const before = this.#text.slice(outer.member, start);
    if (outer.isList) this.#expectBlank(outer.member, start);
    if (Array.isArray(outer.value)) outer.value.push(value);
    else if (outer.value)
      for (const name of Object.keys(JSON.parse(`{${before}[]}`))) set(outer.value, name, value);
    outer.isInMember = true;
  }

  #leaveMember(frame: Frame, at: number): void {
    this.#expectBlank(frame.from, at);
    frame.isInMember = false;
    frame.from = at + 1;
  }

  /** Parses the members up to here, of which there must be one. */
  #parse(frame: Frame, to: number): void {
    const members = this.#text.slice(frame.from, to);
    const count = Array.isArray(frame.value)
      ? extend(frame.value, JSON.parse(`[${members}]`))
      : assign(frame.value ?? {}, JSON.parse(`{${members}}`));
    if (count === 0) throw new SyntaxError('a comma without a member');
    frame.from = to + 1;
  }

  #expectBlank(from: number, to: number): void {
    if (/[^ \t\r\n]/.test(this.#text.slice(from, to))) throw new SyntaxError('something between two members');
  }
}

/** Adds members to a list, and tells how many. */
function extend(list: unknown[], members: readonly unknown[]): number {
  for (const member of members) list.push(member);
  return members.length;
}

/** Adds members to an object, and tells how many. */
function assign(object: Members, members: Readonly<Members>): number {
  const names = Object.keys(members);
  for (const name of names) set(object, name, members[name]);
  return names.length;
}

/** A member as JSON.parse makes it: `__proto__` is a name like any other. */
function set(value: Members, name: string, member: unknown): void {
  if (name !== '__proto__') value[name] = member;
  else Object.defineProperty(value, name, { value: member, ...ORDINARY });
}

const ORDINARY = { configurable: true, enumerable: true, writable: true };
