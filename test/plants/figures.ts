/** The answer with the number at the path one more, that of the middle record where `[]` means the records of a list. */
export function withFigureOff(answer: unknown, path: string): unknown {
  return at(answer, path.replaceAll('[]', '.[]').split('.'));
}

function at(value: unknown, [step, ...rest]: string[]): unknown {
  if (step === undefined) return typeof value === 'number' ? value + 1 : value;
  if (step !== '[]')
    return isRecord(value) && step in value ? { ...value, [step]: at(value[step], rest) } : value;
  if (!Array.isArray(value) || value.length === 0) return value;
  const middle = Math.floor((value.length - 1) / 2);
  return value.with(middle, at(value[middle], rest));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
