/** Of every product that a test run makes, in its own process or in another. */
export const TEST_SECRET = 'a secret that only this test run knows, 32+'
