import { startTransition, useEffect, useState, type RefObject } from 'react'

type Tell = (isNear: boolean, height: number) => void
/** Tells from now on when the card comes near the view and when it has left it; returns what ends that. */
export type Watch = (card: Element, tell: Tell) => () => void

/** So far out of view a card is drawn, that it stands when it is scrolled to. */
const AHEAD = '400px'

/** One observer for all cards of a column. */
export function watchColumn(): Watch {
  const told = new WeakMap<Element, Tell>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        told.get(target)?.(isIntersecting, boundingClientRect.height)
    },
    // The page scrolls up and down, the board sideways.
    { rootMargin: AHEAD, scrollMargin: AHEAD },
  )
  return (card, tell) => {
    told.set(card, tell)
    observer.observe(card)
    return () => {
      told.delete(card)
      observer.unobserve(card)
    }
  }
}

/** Whether a card is near the view, and how high it was when it left it. A column without a watch draws all it has. */
export function useNear(place: RefObject<Element | null>, watch: Watch | null, startsNear: boolean) {
  const [seen, see] = useState<{ isNear: boolean; height?: number }>({ isNear: startsNear })
  useEffect(
    () =>
      watch?.(place.current!, (isNear, height) =>
        // Many come at once: they are drawn in pieces, between which the page answers.
        startTransition(() => see((before) => (before.isNear === isNear ? before : { isNear, height }))),
      ),
    [place, watch],
  )
  return watch === null ? { isNear: true } : seen
}
