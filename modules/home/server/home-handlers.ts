import { answers, type Area } from '../../../platform/server/area.ts'
import * as calls from '../contract/home-calls.ts'
import { readToday } from './read-today.ts'

export const homeArea: Area = {
  name: 'home',
  handlers: [answers(calls.readToday, readToday)],
}
