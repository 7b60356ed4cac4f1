import { catalogue } from '#platform/contract/catalogue.ts'

/** Whom a written notice goes to. */
export const noticeAudiences = catalogue({
  everyone: { id: 1, label: 'Everyone', tone: 'info', next: [] },
  office: { id: 2, label: 'One office', tone: 'neutral', next: [] },
  company: { id: 3, label: 'One company', tone: 'neutral', next: [] },
})
