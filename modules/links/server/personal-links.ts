import type { PersonalSource } from '#platform/server/personal-source.ts'
import { erasePlaces, eraseViews, listPlacesOf, listViewsOf } from './personal-link-queries.ts'

/** When someone outside opened what was shared with them. The count stays, whose it was does not. */
const personalViews: PersonalSource = {
  key: 'link-views',
  label: 'Shared pages that were opened',
  find: async (ctx, { email }) =>
    (email === null ? [] : await listViewsOf(ctx, email.toLowerCase())).map((view) => ({
      id: view.id,
      at: view.opened_at,
      title: 'Opened a shared page',
      hindrance: '',
      facts: [
        { label: 'Seconds', value: String(view.seconds) },
        ...(view.downloaded_at === null ? [] : [{ label: 'Downloaded', value: view.downloaded_at }]),
      ],
    })),
  async erase(ctx, ids) {
    await eraseViews(ctx, ids)
  },
}

const personalPlaces: PersonalSource = {
  key: 'link-addresses',
  label: 'Shared pages that may be opened',
  find: async (ctx, { email }) =>
    (email === null ? [] : await listPlacesOf(ctx, email.toLowerCase())).map(({ id, made_at }) => ({
      id,
      at: made_at,
      title: 'On the list of a shared page',
      hindrance: '',
      facts: [],
    })),
  async erase(ctx, ids) {
    await erasePlaces(ctx, ids)
  },
}

export const personalLinks = [personalViews, personalPlaces]
