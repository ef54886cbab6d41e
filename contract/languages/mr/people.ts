/** Refusals about people, their accounts and their passwords. */
export const people = {
  wrong_credentials: 'ईमेल किंवा पासवर्ड चुकीचा आहे',
  inactive_account: 'तुमचे खाते निष्क्रिय आहे. ॲडमिनशी संपर्क करा.',
  wrong_current_password: 'सध्याचा पासवर्ड चुकीचा आहे',
  password_is_email: 'ईमेल पासवर्ड म्हणून सहज ओळखता येतो. दुसरा निवडा.',
  password_is_common: 'हा पासवर्ड खूप जण वापरतात. दुसरा निवडा.',
  password_is_name: 'व्यक्तीचे किंवा संस्थेचे नाव पासवर्ड म्हणून सहज ओळखता येते. दुसरे निवडा.',
  employee_not_found: 'ही व्यक्ती आता यादीत नाही',
  email_taken: 'हा ईमेल आधीच दुसऱ्या कोणाचा आहे. दुसरा टाका.',
  super_administrator_protected: 'सुपर ॲडमिन आपला तपशील स्वतःच बदलतात, स्वतःच्या खात्याच्या पेजवर.',
  own_super_administration: 'हे दुसरे सुपर ॲडमिन करतात. स्वतःची सेशन स्वतःच्या खात्याच्या पेजवर संपवा.',
  super_administrator_not_found: 'हे सुपर ॲडमिन सापडले नाहीत. यादी पुन्हा लोड करा.',
  last_super_administrator: 'किमान एक सुपर ॲडमिन असायलाच हवेत. आधी सर्व्हरवर दुसरे बनवा.',
}
