type Facts = {
  readonly kind: 'open' | 'won' | 'lost'
  readonly needs_follow_up: boolean
  readonly needs_reason: boolean
  readonly active: boolean
}

/** Of all in their order, the status of a lead that has just asked: the first open one that wants nothing. */
export const startStatus = <S extends Facts>(all: readonly S[]): S | undefined =>
  all.find(
    ({ kind, needs_follow_up, needs_reason, active }) =>
      kind === 'open' && !needs_follow_up && !needs_reason && active,
  )
