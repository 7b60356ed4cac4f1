import { companyToday } from '#platform/contract/zone-clock.ts'
import { monthInWords } from '#platform/contract/day-in-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { listCompany } from '#organization/contract/organization-calls.ts'

/** Months around today, the latest first. */
export function monthOptions({ back, ahead }: { readonly back: number; readonly ahead: number }) {
  const [year, month] = companyToday().split('-').map(Number)
  return Array.from({ length: back + ahead + 1 }, (_, at) => {
    const count = year! * 12 + month! - 1 + ahead - at
    const value = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    return { value, label: monthInWords(value) }
  })
}

export const thisMonth = (): string => companyToday().slice(0, 7)

export function useCompanyOptions() {
  const companies = useCall(listCompany, {}).data ?? []
  return companies.map(({ id, name }) => ({ value: id, label: name }))
}
