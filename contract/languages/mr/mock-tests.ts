/** The Marathi of what is said of mock tests. */
export const mockTestsDone = {
  'Mock test created successfully': 'सराव चाचणी ठरवली',
  'Mock test deleted successfully': 'सराव चाचणी हटवली',
}

export const mockTestsValidation = {
  'Name the mock test': 'सराव चाचणीचे नाव नोंदवा',
  'Choose at least one event': 'किमान एक इव्हेंट निवडा',
  'Choose at most {} events': 'जास्तीत जास्त {} इव्हेंट निवडा',
  'Choose each event once': 'प्रत्येक इव्हेंट एकदाच निवडा',
}
