/** The Hindi of what is said of mock tests. */
export const mockTestsDone = {
  'Mock test created successfully': 'अभ्यास परीक्षा तय हुई',
  'Mock test deleted successfully': 'अभ्यास परीक्षा हटाई गई',
}

export const mockTestsValidation = {
  'Name the mock test': 'अभ्यास परीक्षा का नाम दर्ज करें',
  'Choose at least one event': 'कम से कम एक इवेंट चुनें',
  'Choose at most {} events': 'ज़्यादा से ज़्यादा {} इवेंट चुनें',
  'Choose each event once': 'हर इवेंट एक बार चुनें',
}
