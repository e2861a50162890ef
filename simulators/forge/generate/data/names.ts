/** Given names. */
export const GIVEN = (
  'Ada Bashir Clara Dmitri Esther Farid Gemma Haruto Imani Joana Kasper Lucia Malik Noor Oskar Paloma Quentin Rania ' +
  'Stefan Thandi Ulla Viktor Wanjiru Ximena Yusuf Zofia Adrian Beatriz Cyrus Dalia Emeka Fiona Goran Helena Ismael ' +
  'Jelena Kenya Lars Mirela Nikhil'
).split(' ');

/** Family names. */
export const FAMILY = (
  'Abara Bergstrom Castillo Dvorak Eriksen Fontaine Gupta Hoffmann Ibarra Jankowski Kowalczyk Lindgren Mwangi Nakamura ' +
  'Osei Pereira Quiroga Rasmussen Salazar Takahashi Ueda Vasquez Weber Xu Yilmaz Zeller Almeida Brunner Chaudhry Dubois ' +
  'Engel Farkas Greco Hassan Ivanova Jovanovic Keller Larsen Marchetti Nwosu Ortega Popescu'
).split(' ');

/** Where people live. */
export const CITIES = ['Lisbon', 'Gdańsk', 'Nairobi', 'Montréal', 'Osaka', 'Utrecht', 'São Paulo', 'Leeds'];

/** What people do. */
export const JOBS = [
  'Backend Engineer',
  'Frontend Engineer',
  'Site Reliability Engineer',
  'Product Manager',
  'Engineering Manager',
  'Quality Engineer',
  'Product Designer',
  'Data Engineer',
  'Security Engineer',
  'Technical Writer',
];
