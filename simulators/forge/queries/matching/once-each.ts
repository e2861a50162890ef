/** A test that asks once of each place, for one question: many records are in one project. */
export function onceEach<Place>(test: (place: Place) => boolean): (place: Place) => boolean {
  const asked = new Map<Place, boolean>();
  return (place) => {
    const before = asked.get(place);
    if (before !== undefined) return before;
    const passes = test(place);
    asked.set(place, passes);
    return passes;
  };
}
