import type { CardKey } from './board-types.ts'

/**
 * Which card has the focus, and on which of its parts. A card that is moved to another column, or drawn because the
 * focus came to its name, is made of other elements: the focus goes over to them.
 */
export type CardFocus = {
  isOn: (card: CardKey) => boolean
  came: (card: CardKey, place: Element, to: EventTarget) => void
  left: () => void
  /** To the same part of a card that was just drawn, where the focus was lost with the earlier one. */
  renew: (card: CardKey, place: Element) => void
}

const partsOf = (place: Element) => [
  ...place.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]'),
]

export function cardFocus(): CardFocus {
  let on: { readonly card: CardKey; readonly part: number } | null = null
  return {
    isOn: (card) => on?.card === card,
    came: (card, place, to) =>
      void (on = { card, part: Math.max(0, partsOf(place).indexOf(to as HTMLElement)) }),
    left: () => void (on = null),
    renew(card, place) {
      if (on?.card !== card || document.activeElement !== document.body) return
      const parts = partsOf(place)
      ;(parts[on.part] ?? parts[0])?.focus()
    },
  }
}
