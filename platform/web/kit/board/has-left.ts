import type { DragEvent } from 'react'

/** What is dragged from one part of an element to another has not left it. */
export const hasLeft = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
