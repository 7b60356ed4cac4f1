// The moments that tests are run at, and how a process takes one over.
// @ts-check

/** A plain working day, late enough that every morning's job has run: Wednesday, 25 November 2026, 11:00 in Kolkata. */
export const PLAIN_MOMENT = '2026-11-25T11:00+05:30'

/** Days on which rules turn; what depends on the day is tried on each of them by the deep run. */
export const TURNING_MOMENTS = {
  saturday: '2026-11-28T11:00+05:30',
  monthEnd: '2026-11-30T23:40+05:30',
  yearEnd: '2026-12-31T18:00+05:30',
  taxYear: '2027-04-01T09:30+05:30',
  leapDay: '2028-02-29T11:00+05:30',
  afterMidnight: '2026-11-26T00:04+05:30',
  today: 'today',
}

const OFFSET = 'ATRIUM_TEST_CLOCK_OFFSET_MS'

/** From now on every process that is started begins at that moment; one that was started so hands its own on. */
export function startAt(named = PLAIN_MOMENT, environment = process.env) {
  if (environment[OFFSET] !== undefined) return
  const moment = named in TURNING_MOMENTS ? TURNING_MOMENTS[named] : named
  environment[OFFSET] = moment === 'today' ? '0' : String(new Date(moment).getTime() - Date.now())
  const self = new URL('set-moment.mjs', import.meta.url).href
  environment.NODE_OPTIONS = [environment.NODE_OPTIONS, `--import=${self}`].filter(Boolean).join(' ')
}

export const clockOffset = () => Number(process.env[OFFSET] ?? 0)

/** Also handed to browsers as text, so it uses nothing around it. */
export function shiftDate(offset) {
  const Real = Date
  const now = () => Real.now() + offset
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (_target, given, asked) =>
      Reflect.construct(Real, given.length === 0 ? [now()] : given, asked === globalThis.Date ? Real : asked),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Real.prototype.constructor = globalThis.Date
}
