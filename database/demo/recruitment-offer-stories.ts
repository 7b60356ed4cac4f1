export type OfferStory = {
  readonly state:
    | 'draft'
    | 'waiting'
    | 'finance'
    | 'approved'
    | 'sent'
    | 'viewed'
    | 'accepted'
    | 'declined'
    | 'expired'
    | 'withdrawn'
    | 'superseded'
  readonly madeAgo: number
  readonly joinsIn: number
  readonly endsIn: number
  readonly decline?: { readonly reason: string; readonly note: string }
  /** Why it was withdrawn. */
  readonly withdrawal?: string
}

/** By CV status; each candidate of it has the next of these histories, and the last one repeats. */
export const offerStories: Readonly<Record<number, readonly (readonly OfferStory[])[]>> = {
  4: [
    [
      {
        state: 'withdrawn',
        madeAgo: 6,
        joinsIn: 30,
        endsIn: 9,
        withdrawal: 'The position is filled from within the group',
      },
      { state: 'draft', madeAgo: 1, joinsIn: 45, endsIn: 14 },
    ],
    [{ state: 'waiting', madeAgo: 1, joinsIn: 40, endsIn: 14 }],
    [{ state: 'approved', madeAgo: 2, joinsIn: 40, endsIn: 12 }],
    [{ state: 'finance', madeAgo: 3, joinsIn: 50, endsIn: 12 }],
    [],
  ],
  6: [
    [
      { state: 'superseded', madeAgo: 9, joinsIn: 30, endsIn: 5 },
      { state: 'sent', madeAgo: 3, joinsIn: 45, endsIn: 10 },
    ],
    [{ state: 'viewed', madeAgo: 5, joinsIn: 35, endsIn: 8 }],
    [{ state: 'expired', madeAgo: 20, joinsIn: 20, endsIn: -2 }],
    [{ state: 'sent', madeAgo: 2, joinsIn: 60, endsIn: 12 }],
  ],
  7: [[{ state: 'accepted', madeAgo: 8, joinsIn: 30, endsIn: 6 }]],
  8: [
    [
      {
        state: 'declined',
        madeAgo: 7,
        joinsIn: 30,
        endsIn: 6,
        decline: { reason: 'other_offer', note: 'Accepted an offer closer to home' },
      },
    ],
    [
      {
        state: 'declined',
        madeAgo: 9,
        joinsIn: 30,
        endsIn: 4,
        decline: { reason: 'pay', note: '' },
      },
    ],
  ],
}
