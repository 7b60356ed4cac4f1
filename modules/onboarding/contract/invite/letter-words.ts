/** The words of the letters to new hires, until an administrator words them again. */
export const letterWords = {
  open: 'Open my onboarding',
  holds: (day: string) =>
    `The link is yours alone and holds until ${day}. A code comes by mail when you open it.`,
  footer: (company: string) => `You get this mail because you are about to join ${company}.`,
  welcomeNote:
    'A second mail, to your address at the company, opens your account. Bring the originals of your papers.',
  invitation: {
    label: 'Onboarding invitation',
    subject: 'Welcome to {company}: your onboarding',
    opening:
      'Hello {name},\n\nwe look forward to working with you. Before your first day we need a few details and documents. It takes about twenty minutes, and your answers are saved as you go.\n\n{by}',
  },
  reminder: {
    label: 'Onboarding reminder',
    subject: 'Your onboarding is still open',
    opening:
      'Hello {name},\n\nyour onboarding with {company} still needs {missing} from you. What you have entered is kept.',
  },
  sentBack: {
    label: 'Onboarding sent back',
    subject: 'Changes needed in your onboarding',
    opening:
      'Hello {name},\n\nthank you for your papers. Some of it needs another look; only that is open again.\n\n{by}',
  },
  welcome: {
    label: 'Onboarding complete',
    subject: 'Welcome to {company}, {name}',
    opening: 'Hello {name},\n\neverything is ready: we see you on {day}.\n\n{by}',
  },
} as const
