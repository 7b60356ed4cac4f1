import { measure } from './load.ts'
import type { ChartPlaces } from './people.ts'

/** How long one person alone waits for an answer, against what is promised. */
export type Wait = {
  readonly name: string
  readonly promised: number
  readonly p50: number
  readonly p95: number
}

type Asking = {
  readonly name: string
  readonly path: string
  readonly promised: number
  readonly body: () => object
}

const LIST_MS = 50
const CHART_MS = 100
const SECONDS = 3

export async function measureWaits(
  { origin, token }: { origin: string; token: string },
  places: ChartPlaces,
): Promise<Wait[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const waits: Wait[] = []
  for (const { name, path, promised, body } of askings(places)) {
    const { p50, p95 } = await measure({
      url: `${origin}/api${path}`,
      method: 'POST',
      headers,
      body: () => JSON.stringify(body()),
      connections: 1,
      seconds: SECONDS,
    })
    waits.push({ name, promised, p50, p95 })
  }
  return waits
}

function askings({ top, wide, last }: ChartPlaces): Asking[] {
  let asked = 0
  // Every search is another one, so that nothing is answered from memory.
  const letters = (length: number) => (0x100000 + ((asked++ * 7919) % 0xeffff)).toString(16).slice(0, length)
  const list = (name: string, body: Asking['body']): Asking => ({
    name,
    path: '/organization/directory',
    promised: LIST_MS,
    body,
  })
  const chart = (name: string, body: object): Asking => ({
    name,
    path: '/get-organization-chart',
    promised: CHART_MS,
    body: () => body,
  })
  return [
    list('directory, first page', () => ({})),
    list('directory, search of 3 letters', () => ({ search: letters(3) })),
    list('directory, search of 5 letters', () => ({ search: letters(5) })),
    list('directory, one department', () => ({ department_id: 1 })),
    chart('chart, from the top', {}),
    chart('chart, below the top', { root: top }),
    chart('chart, below a lead of thousands', { root: wide }),
    chart('chart, the line to someone', { path_to: last }),
    chart('chart, one company', { company_id: 1 }),
    chart('chart, a day before', { as_on: '2025-01-01', root: top }),
    {
      name: 'team of thousands',
      path: '/team-members',
      promised: LIST_MS,
      body: () => ({ account_id: wide }),
    },
  ]
}
