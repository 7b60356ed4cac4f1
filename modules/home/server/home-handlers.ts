import { answers, type Area } from '../../../platform/server/area.ts'
import * as calls from '../contract/home-calls.ts'
import { homeMessages } from '../contract/home-messages.ts'
import * as viewCalls from '../contract/saved-view-calls.ts'
import { readToday } from './read-today.ts'
import { forgetView, readSavedViews, saveView } from './saved-views.ts'

export const homeArea: Area = {
  name: 'home',
  handlers: [
    answers(calls.readToday, readToday),
    answers(viewCalls.listSavedViews, readSavedViews),
    answers(viewCalls.saveView, saveView),
    answers(viewCalls.forgetView, forgetView),
  ],
  constraints: { saved_view_name_key: homeMessages.viewNameTaken },
}
