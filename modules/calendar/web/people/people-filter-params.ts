import { companyToday } from '#platform/contract/zone-clock.ts'
import { mondayOf } from '#platform/contract/days.ts'

export const USUAL_DAYS = 14
export const USUAL_LEAST = 60

export type PeopleWish = ReturnType<typeof wishOf>

/** What the address asks for; the week of today where it asks for nothing. */
export function wishOf(params: URLSearchParams) {
  const number = (name: string) => Number(params.get(name)) || undefined
  const today = companyToday()
  const day = params.get('from') ?? ''
  const given = <T>(name: string, value: T | undefined) => (value === undefined ? {} : { [name]: value })
  return {
    from: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : mondayOf(today),
    days: Math.min(31, number('days') ?? USUAL_DAYS),
    scope: params.get('scope') === 'team' ? ('team' as const) : ('all' as const),
    least: number('least') ?? USUAL_LEAST,
    ...(given('company_id', number('company_id')) as { company_id?: number }),
    ...(given('location_id', number('location_id')) as { location_id?: number }),
    ...(given('department_id', number('department_id')) as { department_id?: number }),
    ...(given('search', params.get('search') || undefined) as { search?: string }),
    ...(given('after', params.get('after') || undefined) as { after?: string }),
  }
}
