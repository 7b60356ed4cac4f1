import { cvContents, type CvContents } from '#cv/contract/contents/cv-contents.ts'

/** A CV as someone in the middle of their work has it; whatever is wished for stands instead. */
export const someCv = (wish: Partial<CvContents> = {}): CvContents =>
  cvContents.parse({
    headline: 'Backend engineer',
    summary: 'Builds ledgers.\nLikes tests.',
    skills: [
      { name: 'TypeScript', level: 4, months: 60, last_used: '2026-10' },
      { name: 'PostgreSQL', level: 3, months: 48 },
    ],
    experience: [
      {
        key: 'tamarind',
        employer: 'Tamarind Works',
        industry: 'A maker of tools',
        role: 'Software engineer',
        from: '2018-04',
        to: '2021-03',
        description: '- Wrote the ledger of Tamarind Works\n- Led two people',
      },
      { key: 'present', employer: 'Banyan Softworks', role: 'Senior engineer', from: '2021-01', to: null },
    ],
    projects: [
      {
        key: 'ledger',
        name: 'Quiet Ledger',
        industry: 'A bank',
        client: 'Moss Bank',
        role: 'Developer',
        from: '2019-01',
        to: '2020-12',
        technologies: 'TypeScript, PostgreSQL',
        team_size: 5,
        description: 'Moved Moss Bank to the Quiet Ledger',
      },
    ],
    education: [{ degree: 'B.Tech.', institution: 'An institute', from: '2014-07', to: '2018-05' }],
    languages: [{ name: 'বাংলা', level: 'Native' }],
    ...wish,
  })
