import type { CvChoices, CvContents } from '#cv/contract/contents/cv-contents.ts'

type CvPerson = {
  readonly name: string
  readonly email: string
  /** At work, as the directory has it. */
  readonly phone: string | null
  readonly designation: string | null
}

/** A CV of which only what its edition shows is left: every form of it is made from this and from nothing else. */
export type ShownContents = {
  readonly name: string
  /** Empty where they are hidden. */
  readonly email: string
  readonly phone: string
  readonly headline: string
  readonly summary: string
  readonly contents: CvContents
}

type Showing = { readonly contents: CvContents; readonly choices: CvChoices; readonly person: CvPerson }

export function shownContents({ contents, choices, person }: Showing): ShownContents {
  const hide = hider({ contents, choices, person })
  const isContactHidden = choices.hide_contact || choices.hide_name
  return {
    name: choices.hide_name ? initialsOf(person.name) : person.name,
    email: isContactHidden ? '' : person.email,
    phone: isContactHidden ? '' : (person.phone ?? ''),
    headline: hide(firstOf(choices.headline, contents.headline, person.designation ?? '')),
    summary: hide(firstOf(choices.summary, contents.summary)),
    contents: {
      headline: '',
      summary: '',
      skills: contents.skills
        .filter(({ name }) => !choices.without.skills.includes(name))
        .map((skill) => ({ ...skill, name: hide(skill.name) })),
      experience: jobsOf(contents, choices, hide),
      projects: projectsOf(contents, choices, hide),
      education: contents.education.map((study) => ({
        ...study,
        degree: hide(study.degree),
        institution: hide(study.institution),
        result: hide(study.result),
      })),
      certificates: contents.certificates.map((certificate) => ({
        ...certificate,
        name: hide(certificate.name),
        issuer: hide(certificate.issuer),
      })),
      languages: contents.languages.map((language) => ({ ...language, name: hide(language.name) })),
    },
  }
}

type Hide = (text: string) => string

const jobsOf = ({ experience }: CvContents, choices: CvChoices, hide: Hide): CvContents['experience'] =>
  experience
    .filter(({ key }) => !choices.without.experience.includes(key))
    .map((job) => ({
      ...job,
      role: hide(job.role),
      employer: choices.hide_employers ? hide(firstOf(job.industry, 'An employer')) : hide(job.employer),
      industry: '',
      description: hide(job.description),
    }))

const projectsOf = ({ projects }: CvContents, choices: CvChoices, hide: Hide): CvContents['projects'] =>
  projects
    .filter(({ key }) => !choices.without.projects.includes(key))
    .map((project) => ({
      ...project,
      name: choices.hide_clients ? hide(firstOf(project.industry, 'A project')) : hide(project.name),
      client: choices.hide_clients ? '' : hide(project.client),
      industry: '',
      role: hide(project.role),
      technologies: hide(project.technologies),
      description: hide(project.description),
    }))

/** Names that are hidden are taken out of what was written freely, too. */
function hider({ contents, choices, person }: Showing): Hide {
  const hidden: [string, string][] = [
    ...(choices.hide_name
      ? namesOf(person.name).map((name): [string, string] => [name, initialsOf(name)])
      : []),
    ...(choices.hide_contact || choices.hide_name
      ? [person.email, person.phone ?? ''].map((contact): [string, string] => [contact, '…'])
      : []),
    ...(choices.hide_employers
      ? contents.experience.map(({ employer, industry }): [string, string] => [
          employer,
          firstOf(industry, 'an employer'),
        ])
      : []),
    ...(choices.hide_clients
      ? contents.projects.flatMap(({ client, name, industry }): [string, string][] => [
          [client, firstOf(industry, 'a client')],
          [name, firstOf(industry, 'a project')],
        ])
      : []),
  ]
  const known = hidden
    .filter(([name]) => [...name].length > 1)
    .toSorted(([one], [other]) => other.length - one.length)
  return (text) => known.reduce((left, [name, instead]) => replaced(left, name, instead), text)
}

/** The whole name first, then its words: of a long name a part is as telling as all of it. */
const namesOf = (name: string) => [name, ...name.split(/\s+/u).filter((word) => [...word].length > 2)]

const replaced = (text: string, name: string, instead: string) =>
  text.replace(
    new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`,
      'giu',
    ),
    () => instead,
  )

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${[...new Intl.Segmenter('en').segment(word)][0]?.segment ?? ''}.`)
    .join(' ')

const firstOf = (...texts: string[]) => texts.find((text) => text !== '') ?? ''
