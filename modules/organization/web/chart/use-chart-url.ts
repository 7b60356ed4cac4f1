import { useSearchParams } from 'react-router'
import { useTableAddress } from '#platform/web/kit/data-table/use-table-url.ts'
import type { ChartWish, Question } from './chart-holder.ts'

/** What the chart shows stands in the address, so that a link shows the same and the back button undoes it. */
export function useChartAddress() {
  const table = useTableAddress({
    filters: ['filter', 'company_id', 'department_id', 'as_on', 'group'],
  })
  const [params] = useSearchParams()
  const { filter } = table
  const asOn = filter['as_on']
  return {
    table,
    isGrouped: filter['group'] === 'department',
    /** The person whose line is open and who is marked. */
    of: idIn(params.get('of') ?? ''),
    question: {
      filter: filter['filter'] === 'myself' ? 'myself' : 'all',
      ...(asOn && /^\d{4}-\d\d-\d\d$/.test(asOn) ? { as_on: asOn } : {}),
      ...optional('company_id', idIn(filter['company_id'] ?? '')),
      ...optional('department_id', idIn(filter['department_id'] ?? '')),
    } satisfies Question,
  }
}

export type ChartAddress = ReturnType<typeof useChartAddress>

function idIn(text: string): number | null {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

const optional = <Name extends string>(name: Name, value: number | null) =>
  (value === null ? {} : { [name]: value }) as { [Key in Name]?: number }

type Department = { readonly id: number; readonly name: string }

/** Null until it is known by which departments to group. */
export function wishOf(
  { question, isGrouped }: Pick<ChartAddress, 'question' | 'isGrouped'>,
  departments: readonly Department[] | undefined,
): ChartWish | null {
  if (!isGrouped) return { whole: question, parts: [{ key: 'all', group: null, question }] }
  if (!departments) return null
  const whole = { ...question, filter: 'all' as const }
  const chosen = departments.filter(({ id }) => (question.department_id ?? id) === id)
  return {
    whole,
    parts: chosen.map(({ id, name }) => ({
      key: `department:${id}`,
      group: name,
      question: { ...whole, department_id: id },
    })),
  }
}
