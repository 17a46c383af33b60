export const FIRST_NAMES = words(`
  Aaliyah Adaeze Aiko Aisha Alejandro Amara Amelia Ana Andre Anh Anika Antonio Arjun Astrid Ayesha
  Beatriz Benjamin Bianca Bilal Brandon Brianna Bronwyn Camila Carlos Carmen Caroline Cedric Chen
  Chidi Clara Connor Curtis Dalia Damian Daniela Darnell Deepak Delphine Desmond Dmitri Dominique
  Ebony Eduardo Elena Eleanor Elif Emeka Emilio Erin Esther Ethan Fatima Felix Fiona Francesca
  Gabriel Gemma Giorgio Grace Graham Guadalupe Hana Hassan Heather Hiroshi Hugo Ibrahim Imani Ines
  Ingrid Isaac Isabel Ivan Jamal Janelle Jasmine Javier Jelena Jerome Jia Joanna Jordan José Joy
  Kaveh Keisha Kenji Kerry Khadija Kiran Kofi Kwame Laila Lars Latoya Leila Liam Linh Lorenzo Lucia
  Lucy Mahmoud Malik Marcus Margaret María Mateo Maya Mei Mercedes Mohammed Monique Nadia Naomi
  Natalia Nathan Nia Nikhil Noah Noor Oksana Oliver Olivia Omar Oscar Patrice Paulo Pedro Phoebe
  Priya Quinn Rachel Rafael Rajesh Ramona Renée Ricardo Rosa Ruth Samira Sanjay Santiago Saoirse
  Sean Selma Shanice Sofía Soren Stella Suki Tamara Tariq Terrence Thanh Theo Tomasz Tunde Uma
  Valeria Vera Victor Vikram Walter Wei Xavier Yara Yasmin Yusuf Zainab Zoë
`);

export const LAST_NAMES = words(`
  Abbott Abdullah Acosta Adeyemi Agarwal Aguilar Ahmed Akhtar Alvarez Andersson Aquino Baker Banerjee
  Barnes Bauer Begay Bennett Bianchi Blackwell Boateng Bowman Brennan Brooks Calderón Campbell Castillo
  Chandra Chang Chavez Cho Choudhury Cohen Coleman Contreras Cortez Crawford Cruz Dang Davies Delgado
  Desai Diallo Diaz Dixon Dubois Duong Edwards Eriksen Espinoza Farouk Ferreira Fischer Fitzgerald
  Fleming Flores Foster Freeman Fujita Gallagher Garcia Ghosh Gibson Goldberg Gomez Grant Greene Gupta
  Guerrero Hamilton Haddad Hansen Hernández Hoang Holloway Hughes Hussain Ishikawa Iyer Jackson Jansen
  Jefferson Jennings Jimenez Johansson Kamara Kapoor Kaur Keller Kelly Khan Kim Kowalski Kumar Lam
  Larsen Lefebvre Lewis Lindqvist Lopez Mahoney Malik Mancini Marsh Martínez Mbeki McKenzie Mehta
  Mendoza Menon Mitchell Montgomery Morales Moreno Moreau Morgan Murphy Nakamura Navarro Nguyen Nwosu
  O’Connor Okafor Okonkwo Oliveira Ortega Osei Park Patel Perez Petrov Pham Pierce Popescu Powell Qureshi
  Ramirez Reyes Rahman Rivera Robinson Rojas Rosen Rossi Ruiz Saito Salazar Sandoval Santos Schneider
  Shah Sharma Silva Simmons Singh Soto Sullivan Takahashi Tanaka Tesfaye Thompson Torres Tran Turner
  Underwood Vargas Vasquez Velasco Vu Walker Wallace Washington Watanabe Weaver Whitaker Williams Wójcik
  Wong Yamamoto Yang Yilmaz Young Zamora Zhang Zimmerman
`);

function words(text: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
}
