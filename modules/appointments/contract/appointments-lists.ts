import { catalogue } from '#platform/contract/catalogue.ts'

/** What is agreed at the end of a meeting. */
export const nextSteps = catalogue({
  task: { id: 'task', label: 'Something to do', tone: 'neutral', next: [] },
  meeting: { id: 'meeting', label: 'Another meeting', tone: 'neutral', next: [] },
  none: { id: 'none', label: 'None', tone: 'neutral', next: [] },
})

/** Why someone has to look at a meeting. */
export const attentions = catalogue({
  host_absent: { id: 'host_absent', label: 'Host is away', tone: 'bad', next: [] },
  clash: { id: 'clash', label: 'Two at once', tone: 'bad', next: [] },
})

export const SLOT_MINUTES = 30
export const DURATION = '30 min'

/** The twenty-four labels of a day, in the zone that the visitor has chosen. */
export const slotLabels: readonly string[] = Array.from({ length: 24 }, (_, at) =>
  labelOfMinute(600 + at * SLOT_MINUTES),
)

export function labelOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

export const minuteOfLabel = (label: string): number =>
  Number(label.slice(0, 2)) * 60 + Number(label.slice(3))

/** Today's slots open that long from now, whatever a host allows. */
export const NOTICE_MINUTES = 30
/** Until then visitors move and cancel by themselves. */
export const CHANGE_HOURS = 2
/** A guest who is that late has not come. */
export const NO_SHOW_MINUTES = 10
/** As long a manager may correct how a meeting went. */
export const CORRECTION_DAYS = 7
/** Within so much working time a visitor whose host is away is called. */
export const CALL_WITHIN_MINUTES = 120
