import type { Attributes } from '../../../queries/places/custom-attributes.js';

/** The custom attributes of a record (schema APIEntitiesCustomAttribute). */
export function attributesJson({ customAttributes = {} }: { readonly customAttributes?: Attributes }) {
  return Object.entries(customAttributes).map(([key, value]) => ({ key, value }));
}
