import type { Assertion } from './api-shapes.ts'

type Answer = { readonly status: number; readonly text: string }
export type Outcome = { readonly label: string; readonly passed: boolean; readonly got: string }

function valueAt(text: string, path: string): string {
  try {
    let found: unknown = JSON.parse(text)
    for (const step of path.split('.').filter((part) => part !== '')) {
      if (found === null || typeof found !== 'object' || !Object.hasOwn(found, step)) return 'nothing'
      found = (found as Record<string, unknown>)[step]
    }
    return typeof found === 'string' ? found : JSON.stringify(found)
  } catch {
    // An answer that is no JSON has no value anywhere.
    return 'no JSON'
  }
}

export const labelOf = ({ kind, path, equals }: Assertion): string =>
  kind === 'status' ? `Status is ${equals}` : `${path} is ${equals}`

/** Each expectation against an answer, with what came instead. */
export const judge = (assertions: readonly Assertion[], { status, text }: Answer): Outcome[] =>
  assertions.map((assertion) => {
    const got = assertion.kind === 'status' ? String(status) : valueAt(text, assertion.path)
    return { label: labelOf(assertion), passed: got === assertion.equals.trim(), got: got.slice(0, 200) }
  })
