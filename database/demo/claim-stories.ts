import type { Currency } from '#exchange-rates/contract/currencies.ts'

type StoryLine = {
  readonly category: string
  /** Before the claim was submitted. */
  readonly daysAgo: number
  readonly amount?: number
  readonly currency?: Currency
  readonly vendor?: string
  readonly bill_number?: string
  readonly units?: number
  readonly places?: string
  readonly billable?: boolean
  readonly note?: string
  readonly duplicate_reason?: string
  /** What stands on the bill that goes along. */
  readonly receipt?: string
}

export type ClaimStory = {
  readonly by: string
  readonly title: string
  readonly daysAgo: number
  readonly project?: string
  readonly lines: readonly StoryLine[]
  readonly end: 'draft' | 'pending' | 'rejected' | 'approved' | 'in_progress' | 'failed' | 'paid'
  /** How much of the first line is not granted. */
  readonly cut?: number
}

const meal = (daysAgo: number, amount: number, vendor: string, more: Partial<StoryLine> = {}): StoryLine => ({
  category: 'Meals',
  daysAgo,
  amount,
  vendor,
  ...more,
})

/** Claims in every state, the oldest first, so that their numbers go up with the days. */
export const claimStories: readonly ClaimStory[] = [
  {
    by: 'employee',
    title: 'Customer workshop in Pune',
    daysAgo: 96,
    lines: [
      {
        category: 'Air and rail',
        daysAgo: 4,
        amount: 864_000,
        vendor: 'Night express',
        bill_number: 'PNR-40217',
        receipt: 'Rail ticket',
      },
      { category: 'Per diem', daysAgo: 3, units: 3, places: 'Pune' },
    ],
    end: 'paid',
  },
  {
    by: 'kavitha.r',
    title: 'Training days in Bengaluru',
    daysAgo: 61,
    lines: [
      {
        category: 'Hotel',
        daysAgo: 5,
        amount: 780_000,
        vendor: 'Lakeside lodge',
        bill_number: 'LL-2231',
        receipt: 'Lakeside lodge',
      },
      meal(4, 43_000, 'Corner canteen'),
    ],
    end: 'paid',
    cut: 130_000,
  },
  {
    by: 'sales-executive',
    title: 'Trade fair in Dubai',
    daysAgo: 34,
    lines: [
      {
        category: 'Conferences',
        daysAgo: 6,
        amount: 42_000,
        currency: 'AED',
        vendor: 'Harbour fair',
        bill_number: 'HF-881',
        receipt: 'Harbour fair',
      },
    ],
    end: 'paid',
  },
  {
    by: 'employee',
    title: 'Client dinner',
    daysAgo: 20,
    lines: [meal(2, 184_000, 'Riverside kitchen', { bill_number: 'RK-118', receipt: 'Riverside kitchen' })],
    end: 'rejected',
  },
  {
    by: 'tumpa.sanfui',
    title: 'Site visit at Haldia',
    daysAgo: 12,
    lines: [
      { category: 'Own vehicle', daysAgo: 1, units: 124, places: 'Kolkata, Haldia and back' },
      meal(1, 38_000, 'Port canteen'),
    ],
    end: 'failed',
  },
  {
    by: 'employee',
    title: 'Data centre visit',
    daysAgo: 9,
    project: 'Harbour booking',
    lines: [
      {
        category: 'Own vehicle',
        daysAgo: 2,
        units: 46,
        places: 'Office, data centre and back',
        billable: true,
      },
    ],
    end: 'in_progress',
  },
  {
    by: 'imran.laskar',
    title: 'Broadband of the month',
    daysAgo: 7,
    lines: [
      {
        category: 'Broadband and phone',
        daysAgo: 5,
        amount: 129_900,
        vendor: 'Home broadband',
        bill_number: 'HB-55120',
      },
    ],
    end: 'approved',
  },
  {
    by: 'employee',
    title: 'Metro and cabs of the week',
    daysAgo: 6,
    lines: [
      { category: 'Local travel', daysAgo: 3, amount: 24_000, vendor: 'Metro' },
      { category: 'Local travel', daysAgo: 1, amount: 46_500, vendor: 'Yellow cab' },
    ],
    end: 'approved',
  },
  {
    by: 'kavitha.r',
    title: 'Books for the team',
    daysAgo: 4,
    lines: [
      {
        category: 'Conferences',
        daysAgo: 1,
        amount: 8_900,
        currency: 'USD',
        vendor: 'Reading room',
        bill_number: 'RR-7001',
        receipt: 'Reading room',
      },
    ],
    end: 'pending',
  },
  {
    by: 'employee',
    title: 'Lunch with the auditors',
    daysAgo: 3,
    lines: [
      meal(1, 48_000, 'Riverside kitchen'),
      meal(1, 48_000, 'Riverside kitchen', { duplicate_reason: 'Two tables, two bills of the same amount' }),
    ],
    end: 'pending',
  },
  {
    by: 'subhro.jyoti.maji',
    title: 'Old taxi bills',
    daysAgo: 2,
    lines: [{ category: 'Local travel', daysAgo: 75, amount: 39_000, vendor: 'Yellow cab' }],
    end: 'pending',
  },
  {
    by: 'employee',
    title: 'Conference in December',
    daysAgo: 1,
    lines: [{ category: 'Per diem', daysAgo: 0, units: 2, places: 'Hyderabad' }],
    end: 'draft',
  },
]
