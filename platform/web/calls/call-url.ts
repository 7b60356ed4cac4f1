import type { Call } from '#platform/contract/call.ts'

type Values = Readonly<Record<string, unknown>>

/** The address of a call: `{id}` in its path is filled from the input, and the rest of a reading input is the query. */
export function addressOf(call: Pick<Call, 'method' | 'path'>, input: Values): { url: string; rest: Values } {
  const rest: Record<string, unknown> = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = `/api${path}`
  if (call.method !== 'GET') return { url, rest }
  const query = queryOf(rest)
  return { url: query ? `${url}?${query}` : url, rest: {} }
}

function queryOf(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  return query.toString()
}

/** `/leaves/apply-leave` belongs to `leaves`: what a writing call or a live event of that name makes stale. */
export const topicOf = (call: Pick<Call, 'path'>): string => call.path.split('/')[1] ?? ''

export const topicsChangedBy = (call: Pick<Call, 'path' | 'alsoChanges'>): readonly string[] => [
  topicOf(call),
  ...call.alsoChanges,
]
