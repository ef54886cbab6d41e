/** Refusals about people, their accounts and their passwords. */
export const people = {
  wrong_credentials: 'ईमेल या पासवर्ड गलत है',
  inactive_account: 'आपका खाता निष्क्रिय है। एडमिन से संपर्क करें।',
  wrong_current_password: 'मौजूदा पासवर्ड गलत है',
  password_is_email: 'ईमेल ही पासवर्ड हो तो वह आसानी से पता लग जाता है। दूसरा चुनें।',
  password_is_common: 'यह पासवर्ड बहुत ज़्यादा इस्तेमाल होता है। दूसरा चुनें।',
  password_is_name: 'व्यक्ति या संस्थान का नाम ही पासवर्ड हो तो वह आसानी से पता लग जाता है। दूसरा चुनें।',
  employee_not_found: 'यह व्यक्ति अब सूची में नहीं है',
  email_taken: 'यह ईमेल पहले से किसी और का है। दूसरा दर्ज करें।',
  super_administrator_protected: 'सुपर एडमिन की जानकारी सिर्फ उनके अपने खाते के पेज पर बदली जा सकती है।',
  own_super_administration: 'यह काम कोई दूसरा सुपर एडमिन करता है। अपने सेशन अपने खाते के पेज पर खत्म करें।',
  super_administrator_not_found: 'यह सुपर एडमिन नहीं मिला। सूची फिर से लोड करें।',
  last_super_administrator: 'कम से कम एक सुपर एडमिन रहना चाहिए। पहले सर्वर पर दूसरा बनाएँ।',
}
