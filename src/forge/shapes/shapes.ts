import * as z from 'zod';

/** Shapes that many records are made of. Each schema takes its time when a server starts, so these are made once. */
export const plain = { text: z.string(), number: z.number(), flag: z.boolean() };

/** What an answer of the forge may leave out, or give as null. */
export const maybe = {
  text: plain.text.nullish(),
  number: plain.number.nullish(),
  flag: plain.flag.nullish(),
};

/** What a row leaves out where it says nothing. */
export const optional = {
  text: plain.text.optional(),
  number: plain.number.optional(),
  flag: plain.flag.optional(),
};
