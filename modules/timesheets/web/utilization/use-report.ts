import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/web/live.ts'
import {
  countedTime,
  utilizationViews,
  UTILIZATION_TOPIC,
  type CountedTime,
  type UtilizationView,
} from '#timesheets/contract/utilization/utilization-lists.ts'

export type ReportWish = {
  readonly view: UtilizationView
  readonly on?: string
  readonly counted: CountedTime
}

/** What the whole report is about stands in the address, so that it can be sent to someone. */
export function useReport() {
  const [params, setParams] = useSearchParams()
  const on = params.get('on')
  const wish: ReportWish = {
    view: utilizationViews.keys.find((key) => key === params.get('view')) ?? 'month',
    counted: countedTime.keys.find((key) => key === params.get('counted')) ?? 'approved',
    ...(on && /^\d{4}-\d{2}-\d{2}$/.test(on) ? { on } : {}),
  }
  const change = (next: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        for (const [key, value] of Object.entries(next)) before.set(key, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { wish, params, change }
}

/** Reads again when capacity was counted again. */
export function useCapacityNews(refetch: () => unknown): void {
  const again = useCallback(() => void refetch(), [refetch])
  useLive(UTILIZATION_TOPIC, again)
}
