import { useState } from 'react'

/**
 * From the press on a decision until the page has read what it wrote: what is done with the declaration meanwhile
 * would be of a version that this person has just left behind.
 */
export function useDecisionRead(read: { isFetching: boolean; dataUpdatedAt: number }) {
  const [decision, setDecision] = useState({ isUnderWay: false, at: 0 })
  return {
    isBehind: decision.isUnderWay || (read.isFetching && read.dataUpdatedAt <= decision.at),
    onDeciding: (isUnderWay: boolean) => setDecision({ isUnderWay, at: Date.now() }),
  }
}
