import { placesOf } from '../places.js';
import { AnswerReader, type Sample } from './differences.js';
import { hasAllWords } from './names.js';

/**
 * The reader of these answers, by one of the sets of facts of which no document says which is meant: the first of several things
 * that places are called like, of those that are there only where one is reported; or else the one that is right most often. Where
 * several are as good, as in words, a reader of each.
 */
export function readersOf(samples: readonly Sample[]): AnswerReader[] {
  const open = samples.filter(({ expected }) => expected.either);
  const sets = Math.max(0, ...open.map(({ expected }) => expected.either?.length ?? 0));
  if (sets < 2) return [new AnswerReader(samples)];
  const choices = Array.from({ length: sets }, (_, meant) => meant);
  const added = placesAdded(open, samples);
  const named = choices.find((meant) => open.every((sample) => isNamed(sample, meant, added)));
  if (named !== undefined) return [new AnswerReader(samples, named)];
  const shares = choices.map((meant) => rightShare(open, samples, meant));
  const best = choices.filter((meant) => shares[meant] === Math.max(...shares));
  return best.map((meant) => new AnswerReader(samples, meant));
}

/** The places that are in none of the other answers. */
function placesAdded(open: readonly Sample[], samples: readonly Sample[]): string[] {
  const others = samples.filter((sample) => !open.includes(sample));
  const usual = new Set(others.flatMap(({ answer }) => [...placesOf(answer).all.keys()]));
  const places = new Set(open.flatMap(({ answer }) => [...placesOf(answer).all.keys()]));
  return [...places].filter((place) => !usual.has(place));
}

/** Whether several things that the facts of a set are of, more than half of them, have a place called like them. */
function isNamed({ expected }: Sample, meant: number, places: readonly string[]): boolean {
  const subjects = [...new Set(factsIn(expected, meant).map((name) => name.split(': ')[0] ?? name))];
  const named = subjects.filter((subject) => places.some((place) => hasAllWords(place, subject)));
  return subjects.length > 1 && named.length > subjects.length / 2;
}

/** How many of the facts of a set are right in the answers where it may be meant, from 0 to 1. */
function rightShare(open: readonly Sample[], samples: readonly Sample[], meant: number): number {
  const reader = new AnswerReader(samples, meant);
  const facts = open.map((sample) => {
    const wrong = new Set(reader.differences(sample).map(({ about }) => about));
    const names = factsIn(sample.expected, meant);
    return { all: names.length, wrong: names.filter((name) => wrong.has(name)).length };
  });
  const sumOf = (which: 'all' | 'wrong') => facts.reduce((sum, { [which]: number }) => sum + number, 0);
  return 1 - sumOf('wrong') / Math.max(1, sumOf('all'));
}

function factsIn({ either }: Sample['expected'], meant: number): string[] {
  return Object.keys(either?.[meant] ?? {});
}
