/** A licence as the instance offers it, with words in brackets where it is filled in. */
export interface License {
  readonly key: string;
  readonly name: string;
  readonly popular: boolean;
  readonly sourceUrl: string | null;
  readonly description: string;
  readonly conditions: readonly string[];
  readonly permissions: readonly string[];
  readonly limitations: readonly string[];
  readonly content: string;
}

const permissions = ['commercial-use', 'modifications', 'distribution', 'private-use'];
const limitations = ['liability', 'warranty'];
const GRANT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:`;
const BSD = `Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this
   list of conditions and the following disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice,
   this list of conditions and the following disclaimer in the documentation
   and/or other materials provided with the distribution.
`;
const BSD_NAME = `
3. Neither the name of the copyright holder nor the names of its
   contributors may be used to endorse or promote products derived from
   this software without specific prior written permission.
`;
const BSD_WARRANTY = `
THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
`;

/** The licences of the instance: the short ones of those that GitLab has. */
export const LICENSES: readonly License[] = [
  {
    key: 'bsd-2-clause',
    name: 'BSD 2-Clause "Simplified" License',
    popular: false,
    sourceUrl: 'https://opensource.org/licenses/BSD-2-Clause',
    description: 'A permissive licence of two clauses, both about keeping the copyright notice.',
    conditions: ['include-copyright'],
    permissions,
    limitations,
    content: `BSD 2-Clause License\n\nCopyright (c) [year], [fullname]\n\n${BSD}${BSD_WARRANTY}`,
  },
  {
    key: 'bsd-3-clause',
    name: 'BSD 3-Clause "New" or "Revised" License',
    popular: false,
    sourceUrl: 'https://opensource.org/licenses/BSD-3-Clause',
    description: 'A permissive licence that also keeps the names of its holders out of advertising.',
    conditions: ['include-copyright'],
    permissions,
    limitations,
    content: `BSD 3-Clause License\n\nCopyright (c) [year], [fullname]\n\n${BSD}${BSD_NAME}${BSD_WARRANTY}`,
  },
  {
    key: 'mit',
    name: 'MIT License',
    popular: true,
    sourceUrl: 'https://opensource.org/licenses/MIT',
    description: 'A short and permissive licence that asks for its own text and the copyright notice alone.',
    conditions: ['include-copyright'],
    permissions,
    limitations,
    content: `MIT License\n\nCopyright (c) [year] [fullname]\n\n${GRANT}

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`,
  },
];

/** A licence by its key, in letters of any case. */
export function licenseOf(key: string): License | undefined {
  return LICENSES.find((license) => license.key === key.toLowerCase());
}

/** What a licence is filled in with. */
export interface Blanks {
  readonly year: number;
  readonly fullname: string | null | undefined;
}

/** A licence (schema APIEntitiesLicense), filled in; a name that is not there leaves its blank. */
export function licenseJson(license: License, { year, fullname }: Blanks) {
  const { key, name, popular, sourceUrl, description, conditions, permissions, limitations } = license;
  const dated = license.content.replaceAll('[year]', String(year));
  return {
    key,
    name,
    nickname: null,
    html_url: `http://choosealicense.com/licenses/${key}/`,
    source_url: sourceUrl,
    popular,
    description,
    conditions,
    permissions,
    limitations,
    content: fullname ? dated.replaceAll('[fullname]', fullname) : dated,
  };
}
