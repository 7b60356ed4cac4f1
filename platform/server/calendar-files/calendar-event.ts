/** REQUEST invites or changes, CANCEL withdraws, PUBLISH only tells. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export type CalendarPerson = { readonly name: string; readonly email: string }
export type CalendarAttendee = CalendarPerson & {
  readonly isOptional?: boolean
  /** It is settled that they come: no one asks them for an answer. */
  readonly isSure?: boolean
}

/** A moment to a moment, shown in the zone it was meant in; or whole days, both included, but for some in between. */
export type CalendarTimes =
  | { readonly from: string; readonly until: string; readonly zone: string }
  | { readonly firstDay: string; readonly lastDay: string; readonly except?: readonly string[] }

export type CalendarEvent = {
  /** The same in every file about this event, for as long as it exists. */
  readonly uid: string
  /** Grows with every change; programs ignore a file with a smaller number than they know. */
  readonly sequence: number
  readonly summary: string
  readonly when: CalendarTimes
  readonly description?: string
  readonly location?: string
  readonly url?: string
  readonly organizer?: CalendarPerson
  readonly attendees?: readonly CalendarAttendee[]
  readonly remindMinutesBefore?: readonly number[]
  readonly isBusy?: boolean
  /** Taken back, among events that hold; in a file with the method CANCEL all of them are. */
  readonly isCancelled?: boolean
}
