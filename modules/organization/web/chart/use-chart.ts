import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ask } from '#platform/web/calls/send-call.ts'
import { CallFailure, Unreachable } from '#platform/web/calls/call-failure.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'
import { shownOf } from './chart-forest.ts'
import { ChartHolder, type Ask, type ChartState, type ChartWish, type PartWish } from './chart-holder.ts'

const askServer: Ask = async (question, signal) =>
  (await ask(getOrganizationChart, question, { signal })).data

const none: ReadonlySet<string> = new Set()

/** The chart for a wish. Until another wish is answered the one before stays, so that nothing jumps. */
export function useChart(wish: ChartWish | null) {
  const { holder, parts } = useHolder(wish)
  useEffect(() => {
    void holder?.begin()
    return holder?.stop
  }, [holder])

  const state = useSyncExternalStore(holder?.subscribe ?? listenToNothing, holder?.now ?? noState)
  const shown = useMemo(() => {
    if (!state?.answer) return null
    return {
      ...shownOf(
        parts.map((part) => ({ ...part, known: state.known.get(part.key) })),
        state.open,
      ),
      state,
    }
  }, [state, parts])
  const [latest, setLatest] = useState(shown)
  if (shown && shown !== latest) setLatest(shown)

  return { holder, failure: state?.failure ?? null, shown: shown ?? latest, isOld: shown === null }
}

type Held = { asked: string; holder: ChartHolder | null; parts: readonly PartWish[] }

/** A holder for each wish. Another day of the same chart has the same teams open; another cut of it begins again. */
function useHolder(wish: ChartWish | null): Held {
  const [held, setHeld] = useState<Held>({ asked: '', holder: null, parts: [] })
  const asked = JSON.stringify(wish)
  if (asked === held.asked) return held
  const parts = wish?.parts ?? []
  const isSameCut = cutOf(parts) === cutOf(held.parts)
  const opened = (isSameCut && held.holder?.now().open) || none
  const next = { asked, parts, holder: wish && new ChartHolder(wish, opened, askServer) }
  setHeld(next)
  return next
}

/** What is drawn, whatever the day. */
const cutOf = (parts: readonly PartWish[]) =>
  JSON.stringify(parts.map(({ question: { as_on: _day, ...rest }, key }) => [key, rest]))

const listenToNothing = () => () => undefined
const noState = (): ChartState | null => null

/** Says why a team could not be opened; that no one answers at all is said elsewhere. */
export function complain(error: unknown): void {
  const isQuiet =
    error instanceof Unreachable || (error instanceof DOMException && error.name === 'AbortError')
  if (error instanceof CallFailure) showToast({ tone: 'bad', text: error.message })
  else if (!isQuiet) throw error
}
