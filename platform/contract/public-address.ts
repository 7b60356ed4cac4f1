import type { Call } from './call.ts'

/**
 * Enough of a public call to send it: the first page of a website loads no schemas, which are a quarter of its
 * weight. `use` names the call by its type alone; a test beside the page compares both.
 */
export const publicAddress = <C extends Call>(method: C['method'], path: C['path']): C =>
  ({ method, path, auth: 'public', alsoFor: null, alsoChanges: [] }) as unknown as C
