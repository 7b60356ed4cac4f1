import { companyToday } from '#organization/web/public.ts'
import { mondayOf } from '#calendar/web/weekdays.ts'

export type PeopleWish = ReturnType<typeof wishOf>

/** What the address asks for; the week of today where it asks for nothing. */
export function wishOf(params: URLSearchParams) {
  const number = (name: string) => Number(params.get(name)) || undefined
  const today = companyToday()
  const day = params.get('from') ?? ''
  const given = <T>(name: string, value: T | undefined) => (value === undefined ? {} : { [name]: value })
  return {
    from: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : mondayOf(today),
    days: Math.min(31, number('days') ?? 14),
    scope: params.get('scope') === 'team' ? ('team' as const) : ('all' as const),
    least: number('least') ?? 60,
    ...(given('company_id', number('company_id')) as { company_id?: number }),
    ...(given('location_id', number('location_id')) as { location_id?: number }),
    ...(given('department_id', number('department_id')) as { department_id?: number }),
    ...(given('search', params.get('search') || undefined) as { search?: string }),
    ...(given('after', params.get('after') || undefined) as { after?: string }),
  }
}
