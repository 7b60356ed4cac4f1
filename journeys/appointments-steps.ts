import type { FrameLocator, Page } from 'playwright-core'

export type Place = Page | FrameLocator

export const times = (place: Place) => place.getByRole('button', { name: /^\d\d:\d\d$/, disabled: false })

/** The first free time of the week after next: hosts of the demo work on it whatever day it is today. */
export async function chooseTime(place: Place) {
  await place.getByLabel('Time zone').selectOption('Asia/Kathmandu')
  for (const _ of [1, 2]) await place.getByRole('button', { name: 'Next week' }).click()
  await times(place).first().click()
}
