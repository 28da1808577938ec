export const currentLanguage = () => 'hu';
