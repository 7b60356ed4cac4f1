import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ask } from '../../../../platform/web/calls/ask.ts'
import { CallFailure, Unreachable } from '../../../../platform/web/calls/call-failure.ts'
import { showToast } from '../../../../platform/web/light/toast.tsx'
import { getOrganizationChart } from '../../contract/chart-calls.ts'
import { shownOf } from './chart-forest.ts'
import { ChartHolder, type Ask, type ChartState, type ChartWish } from './chart-holder.ts'

const askServer: Ask = async (question, signal) =>
  (await ask(getOrganizationChart, question, { signal })).data

const none: ReadonlySet<string> = new Set()

/** The chart for a wish. Until another wish is answered the one before stays, so that nothing jumps. */
export function useChart(wish: ChartWish | null) {
  const asked = wish && JSON.stringify(wish)
  const opened = useRef({ shape: '', keys: none })
  const holder = useMemo(() => {
    if (asked === null) return null
    const { parts } = JSON.parse(asked) as ChartWish
    const shape = parts.map(({ key }) => key).join()
    // Another day of the same chart has the same teams open; another cut of it begins anew.
    const keys = opened.current.shape === shape ? opened.current.keys : none
    opened.current = { shape, keys }
    return new ChartHolder(JSON.parse(asked) as ChartWish, keys, askServer)
  }, [asked])
  useEffect(() => {
    void holder?.begin()
    return holder?.stop
  }, [holder])

  const state = useSyncExternalStore(holder?.subscribe ?? listenToNothing, holder?.now ?? noState)
  useEffect(() => {
    if (state?.answer) opened.current = { ...opened.current, keys: state.open }
  }, [state])

  const shown = useMemo(() => {
    if (!state?.answer || asked === null) return null
    const { parts } = JSON.parse(asked) as ChartWish
    return {
      ...shownOf(
        parts.map((part) => ({ ...part, known: state.known.get(part.key) })),
        state.open,
      ),
      state,
    }
  }, [state, asked])
  const [latest, setLatest] = useState(shown)
  if (shown && shown !== latest) setLatest(shown)

  return { holder, failure: state?.failure ?? null, shown: shown ?? latest, isOld: shown === null }
}

const listenToNothing = () => () => undefined
const noState = (): ChartState | null => null

/** Says why a team could not be opened; that nobody answers at all is said elsewhere. */
export function complain(error: unknown): void {
  const isQuiet =
    error instanceof Unreachable || (error instanceof DOMException && error.name === 'AbortError')
  if (error instanceof CallFailure) showToast({ tone: 'bad', text: error.message })
  else if (!isQuiet) throw error
}
