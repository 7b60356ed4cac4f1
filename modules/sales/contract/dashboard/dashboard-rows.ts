import type { DashboardWish } from './dashboard-calls.ts'

/** A figure of the dashboard, as far as its rows need it. */
export type FigureKey =
  | { readonly of: 'leads' | 'median' | 'won' | 'slipped' | 'overdue' | 'meetings' }
  | { readonly of: 'stage'; readonly stage: number }
  | { readonly of: 'expected' | 'commit' | 'won_in'; readonly bucket: string }
  | { readonly of: 'source_leads' | 'source_won'; readonly source: string }

export type ListOfRows = 'leads' | 'deals' | 'tasks' | 'meetings'
type Asked = Readonly<Record<string, string | number | boolean>>

export const pathsOfRows: Readonly<Record<ListOfRows, string>> = {
  leads: '/contacts/leads',
  deals: '/deals',
  tasks: '/tasks-of-sales',
  meetings: '/tasks-of-sales/meetings',
}

/** Which list, narrowed how, shows the rows that a figure counts: said once for the screen and for its test. */
export function rowsOfFigure(
  figure: FigureKey,
  { from, to, owner, company, source }: DashboardWish,
): { list: ListOfRows; asked: Asked } {
  const days = `${from}..${to}`
  const whose: Asked = {
    ...(owner === undefined ? {} : { owner }),
    ...(company === undefined ? {} : { company }),
    ...(source === undefined ? {} : { source }),
  }
  const { owner: host, ...held } = whose
  switch (figure.of) {
    case 'leads':
      return { list: 'leads', asked: { view: 'all', received: days, ...whose } }
    case 'median':
      return { list: 'leads', asked: { view: 'all', received: days, responded: true, ...whose } }
    case 'source_leads':
      return { list: 'leads', asked: { view: 'all', received: days, ...whose, source: figure.source } }
    case 'source_won':
      return { list: 'deals', asked: { view: 'won', won_on: days, ...whose, source: figure.source } }
    case 'stage':
      return { list: 'deals', asked: { view: 'all', stage: figure.stage, ...whose } }
    case 'won':
      return { list: 'deals', asked: { view: 'won', won_on: days, ...whose } }
    case 'slipped':
      return { list: 'deals', asked: { view: 'slipped', ...whose } }
    case 'won_in':
      return { list: 'deals', asked: { view: 'won', won_in: figure.bucket, ...whose } }
    case 'expected':
    case 'commit':
      return { list: 'deals', asked: { ...expected(figure.of, figure.bucket), ...whose } }
    case 'overdue':
      return { list: 'tasks', asked: { view: 'overdue', ...whose } }
    case 'meetings':
      return {
        list: 'meetings',
        asked: { view: 'today', ...held, ...(host === undefined ? {} : { host }) },
      }
  }
}

/** What has slipped or has no date is a view of its own; a month is a filter. */
function expected(of: 'expected' | 'commit', bucket: string): Asked {
  const isMonth = bucket !== 'slipped' && bucket !== 'no_date'
  if (of === 'commit') return { view: 'commit', ...(isMonth ? { closes: bucket } : { closes_in: bucket }) }
  return isMonth ? { view: 'open', closes: bucket } : { view: bucket }
}

export const addressOfRows = (figure: FigureKey, wish: DashboardWish): string => {
  const { list, asked } = rowsOfFigure(figure, wish)
  const words = Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)])
  return `${pathsOfRows[list]}?${new URLSearchParams(words).toString()}`
}
