import { MatchersV3 } from '@pact-foundation/pact';

type Stated = MatchersV3.ProviderStateInjectedValue<string>;

/**
 * Gives a text with the values of the provider's state in it, by `{name}`. While our server is recorded, the
 * examples take their place, and only they match: the library's own notation would let any text pass.
 */
export function statedBy(examples: Readonly<Record<string, string>>): (text: string) => Stated {
  const hole = /\{(\w+)\}/g;
  const example = (name: string) => {
    const value = examples[name];
    if (value === undefined) throw new Error(`no example of ${name}`);
    return value;
  };
  return (text) => ({
    ...MatchersV3.fromProviderState(
      text.replace(hole, '$${$1}'),
      text.replace(hole, (_, name: string) => example(name)),
    ),
    'pact:matcher:type': 'equality',
  });
}
