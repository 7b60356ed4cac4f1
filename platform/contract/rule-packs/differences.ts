/** What was expected and is not there, one sentence each. Only what is named in the expectation is compared. */
export function differences(expected: unknown, actual: unknown, path = ''): string[] {
  if (typeof expected !== 'object' || expected === null)
    return Object.is(expected, actual) ? [] : [`${path}: expected ${shown(expected)}, got ${shown(actual)}`]
  if (typeof actual !== 'object' || actual === null)
    return [`${path}: expected ${shown(expected)}, got ${shown(actual)}`]
  return Object.entries(expected).flatMap(([key, value]) =>
    differences(value, (actual as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`),
  )
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))
