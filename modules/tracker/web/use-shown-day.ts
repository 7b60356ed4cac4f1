import { useSearchParams } from 'react-router'

export const sections = ['day', 'week', 'seen', 'set-up'] as const
export type TrackerSection = (typeof sections)[number]

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whose day is shown, and which part of it, stands in the address. */
export function useTrackerAddress() {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('person'))
  const person = Number.isInteger(asked) && asked > 0 ? asked : undefined
  const date = params.get('date')
  const change = (more: { person?: number | null; date?: string; section?: TrackerSection }) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(more))
          if (value === null) next.delete(name)
          else next.set(name, String(value))
        return next
      },
      { preventScrollReset: true },
    )
  return {
    person,
    date: date !== null && DAY.test(date) ? date : undefined,
    section: sections.find((one) => one === params.get('section')) ?? 'day',
    change,
    wish: {
      ...(person === undefined ? {} : { user_id: person }),
      ...(date !== null && DAY.test(date) ? { date } : {}),
    },
  }
}
export type TrackerAddress = ReturnType<typeof useTrackerAddress>
