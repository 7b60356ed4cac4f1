import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { minutesAsClock } from '#platform/contract/lists/list-column.ts'
import { workOf } from '#timesheets/contract/exports/export-calls.ts'
import type { ExportedEntry, StoredExport } from './export-queries.ts'

export const exportNumber = (id: number): string => `TX-${String(id).padStart(4, '0')}`

/** A client sheet ready to be drawn: words and figures only, because another thread draws it. */
export type PrintedSheet = {
  readonly companyId: number
  readonly company: string
  readonly lines: readonly string[]
  readonly logo: string | null
  readonly number: string
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Hours of each person, largest first; empty where names are not shown. */
  readonly people: readonly { readonly name: string; readonly days: string; readonly time: string }[]
  readonly showNames: boolean
  readonly showNotes: boolean
  readonly entries: readonly {
    readonly day: string
    readonly person: string
    readonly note: string
    readonly time: string
  }[]
  readonly total: string
  readonly foot: string
}

type Paper = {
  readonly batch: StoredExport
  readonly entries: readonly ExportedEntry[]
  readonly logo: string | null
}

const sum = (some: readonly ExportedEntry[]) => some.reduce((all, { minutes }) => all + minutes, 0)

export function printedSheet({ batch, entries, logo }: Paper): PrintedSheet {
  const { show_names: showNames, show_notes: showNotes } = batch
  const company = batch.legal_name === '' ? batch.company : batch.legal_name
  const lines = [
    ...batch.address.split('\n'),
    batch.city,
    [batch.phone, batch.website].filter(Boolean).join(' · '),
  ].filter(Boolean)
  return {
    companyId: batch.company_id,
    company,
    lines,
    logo,
    number: exportNumber(batch.id),
    title: batch.project ?? '',
    facts: [
      { label: 'Client', value: batch.client_name ?? '' },
      { label: 'Project', value: batch.project ?? '' },
      { label: 'Period', value: `${dayInWords(batch.from_on)} to ${dayInWords(batch.to_on)}` },
      { label: 'Billable time', value: `${minutesAsClock(batch.minutes)} h` },
      { label: 'Issued', value: dayInWords(companyDay(new Date(batch.made_at))) },
    ].filter(({ value }) => value !== ''),
    people: showNames ? peopleOf(entries) : [],
    showNames,
    showNotes,
    entries: showNames || showNotes ? linesOf(entries, { showNames, showNotes }) : daysOf(entries),
    total: minutesAsClock(sum(entries)),
    foot: 'Approved and billable time. Times are in hours and minutes.',
  }
}

const peopleOf = (entries: readonly ExportedEntry[]) =>
  [...Map.groupBy(entries, ({ account_id }) => account_id).values()]
    .toSorted((one, other) => sum(other) - sum(one))
    .map((own) => ({
      name: own[0]!.person,
      days: String(new Set(own.map(({ day }) => day)).size),
      time: minutesAsClock(sum(own)),
    }))

type Shown = { readonly showNames: boolean; readonly showNotes: boolean }

const linesOf = (entries: readonly ExportedEntry[], { showNames, showNotes }: Shown) =>
  entries.map(({ day, person, note, minutes, project, special_task }) => ({
    day: dayInWords(day),
    person: showNames ? person : '',
    note: showNotes ? note || workOf(project, special_task) : '',
    time: minutesAsClock(minutes),
  }))

/** With neither names nor notes a line for each day says all there is. */
const daysOf = (entries: readonly ExportedEntry[]) =>
  [...Map.groupBy(entries, ({ day }) => day)].map(([day, own]) => ({
    day: dayInWords(day),
    person: '',
    note: '',
    time: minutesAsClock(sum(own)),
  }))
