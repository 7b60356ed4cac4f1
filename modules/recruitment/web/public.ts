export { recruitmentScreens } from './recruitment-screens.ts'

/** Beside people on the bench. */
export const proposeFromBench = {
  key: 'propose-to-client',
  label: 'Propose to a client',
  needs: 'recruitment.client.manage',
  pathFor: (personId: number) => `/client-interviews?propose=${personId}`,
}
