type Planning = {
  readonly employment: {
    readonly joined_on: string
    readonly service_since: string
    readonly left_on: string | null
  }
  readonly stage: { readonly valid_from: string }
  readonly today: string
}

/** What begins later: a move keeps the days of service, a return does not. For a leaver, the release comes first. */
export function plannedFor({ employment, stage, today }: Planning) {
  const { joined_on, service_since, left_on } = employment
  if (left_on !== null) return null
  if (joined_on > today)
    return service_since < joined_on ? ({ kind: 'move', from: joined_on } as const) : null
  return stage.valid_from > today && stage.valid_from > joined_on
    ? ({ kind: 'stage', from: stage.valid_from } as const)
    : null
}
