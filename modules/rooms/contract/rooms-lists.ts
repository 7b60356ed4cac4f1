import { catalogue } from '#platform/contract/catalogue.ts'

export const ROOMS_TOPIC = 'rooms'

/** The words of the specification. A valid booking is booked at once; the other two are final. */
export const bookingStates = catalogue({
  booked: { id: 'Booked', label: 'Booked', tone: 'good', next: ['cancelled', 'rejected'] },
  cancelled: { id: 'Cancelled', label: 'Cancelled', tone: 'neutral', next: [] },
  rejected: { id: 'Rejected', label: 'Rejected', tone: 'bad', next: [] },
})

/** Upcoming is booked and not over; past is over, whatever the status. */
export const bookingViews = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

export const whoMayBook = catalogue({
  office: { id: 'office', label: 'People of the office', tone: 'neutral', next: [] },
  all: { id: 'all', label: 'Everyone', tone: 'neutral', next: [] },
  named: { id: 'named', label: 'Named people', tone: 'neutral', next: [] },
})

export const equipment = catalogue({
  screen: { id: 'screen', label: 'Screen', tone: 'neutral', next: [] },
  projector: { id: 'projector', label: 'Projector', tone: 'neutral', next: [] },
  camera: { id: 'camera', label: 'Video camera', tone: 'neutral', next: [] },
  phone: { id: 'phone', label: 'Conference phone', tone: 'neutral', next: [] },
  whiteboard: { id: 'whiteboard', label: 'Whiteboard', tone: 'neutral', next: [] },
  step_free: { id: 'step_free', label: 'Step-free access', tone: 'neutral', next: [] },
})

export const repeatKinds = catalogue({
  daily: { id: 'daily', label: 'Daily', tone: 'neutral', next: [] },
  weekly: { id: 'weekly', label: 'Weekly', tone: 'neutral', next: [] },
  monthly_day: { id: 'monthly_day', label: 'Monthly, same date', tone: 'neutral', next: [] },
  monthly_weekday: { id: 'monthly_weekday', label: 'Monthly, same weekday', tone: 'neutral', next: [] },
})

/** What becomes of one day of a booking before it is made. */
export const dayFindings = catalogue({
  free: { id: 'free', label: 'Free', tone: 'good', next: [] },
  taken: { id: 'taken', label: 'Taken', tone: 'bad', next: [] },
  holiday: { id: 'holiday', label: 'Holiday', tone: 'warn', next: [] },
  closed: { id: 'closed', label: 'Closed', tone: 'warn', next: [] },
  outside: { id: 'outside', label: 'Not bookable', tone: 'warn', next: [] },
  no_such_day: { id: 'no_such_day', label: 'No such day', tone: 'neutral', next: [] },
})

export const seriesScopes = catalogue({
  this: { id: 'this', label: 'This booking', tone: 'neutral', next: [] },
  following: { id: 'following', label: 'This and following', tone: 'neutral', next: [] },
  all: { id: 'all', label: 'All upcoming', tone: 'neutral', next: [] },
})

export const QUARTER = 15
export const LONGEST_MINUTES = 480
/** A series has at most so many days, none later than so many months after the first. */
export const MOST_DAYS = 52
export const MOST_MONTHS = 12
/** One checks in from so many minutes before the start to as many after it; then the room is released. */
export const CHECK_IN_MINUTES = 10
/** "Free now" looks so far ahead. */
export const FREE_NOW_MINUTES = 30

export const PRIVATE = 'Private'
