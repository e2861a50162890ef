const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Given names of people that take the place of others. */
export const GIVEN_NAMES = words(`
Ada Alma Anton Aria Bela Boris Carla Cleo Dario Dina Edda Elio Emil Enya Fabio Finn Flora Gita Hana Hugo Ida Ilja Iris Jana
Joel Juna Kaia Karl Lara Leon Lina Luca Mara Mika Mona Nael Nora Olga Oskar Paula Pina Quinn Rafe Rina Rosa Sami Selma Silas
Tara Theo Tilda Uma Vera Viggo Wanda Wim Xenia Yara Yuri Zeno
`);

/** Family names of such people. */
export const FAMILY_NAMES = words(`
Abel Adler Amsel Arndt Bach Berg Birk Blum Borg Brand Conti Dahl Diaz Eich Falk Feld Fuchs Gruber Hahn Hale Heide Holm Igel
Jansen Kern Kirsch Koch Kranz Lang Lenz Lind Linde Mohr Moser Nagel Novak Olsen Otter Pohl Quist Raabe Reis Ritter Rossi Sand
Seidl Silva Sommer Stark Stein Tann Urban Vogel Wald Weber Wolf Yilmaz Zander Zeller
`);

/** Words that take the place of others, of 2 to 9 letters. */
export const FILLERS = words(`
as at be by do go if in is it of on or so to up we
add all and ask but can day end for get his how key let may new not now one our out put set the two use way who why yes
also area back base been best both call case come data days each even fact find form from give goes good have here hold into
about above after again begin below bring build carry check clear close could count every field first found given great group
across action almost always amount answer around became before behind better beyond change choose common course during either
account against already another because between brought certain compare control country decided despite develop example
activity addition approach building business children complete consider continue decision describe distance document
different education important including available beginning community condition direction existence generally knowledge
`);
