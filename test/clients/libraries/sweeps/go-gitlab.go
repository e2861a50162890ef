// Debian's go-gitlab before the simulated forge: every method of every service, each before the same world, with the names of
// records that are there. What a parameter is called stands in the library's source alone, which is read; what a method
// takes and gives is typed, so that an answer of another shape fails.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"net/http"
	"os"
	"reflect"
	"strconv"
	"strings"
	"time"

	gitlab "github.com/xanzy/go-gitlab"
)

const library = "github.com/xanzy/go-gitlab"

var facts = map[string]interface{}{}

func main() {
	host, secret := os.Args[1], os.Args[3]
	if err := json.Unmarshal([]byte(os.Args[5]), &facts); err != nil {
		panic(err)
	}
	client, err := gitlab.NewClient(secret, gitlab.WithBaseURL(host), gitlab.WithoutRetries())
	if err != nil {
		panic(err)
	}
	var snapshot struct{ ID json.Number }
	admin(host+"/_simulator/snapshots", &snapshot)
	parameters := parameterNames()
	services := reflect.ValueOf(client).Elem()
	for at := 0; at < services.NumField(); at++ {
		service := services.Field(at)
		if services.Type().Field(at).PkgPath != "" || service.Kind() != reflect.Ptr || service.NumMethod() == 0 {
			continue
		}
		name := strings.TrimSuffix(service.Type().Elem().Name(), "Service")
		for which := 0; which < service.NumMethod(); which++ {
			method := service.Type().Method(which).Name
			if leftOut[name+"."+method] {
				continue
			}
			call(name, method, service.Method(which), parameters[name+"Service."+method])
			admin(host+"/_simulator/snapshots/"+snapshot.ID.String()+"/restore", nil)
		}
	}
}

func admin(address string, into interface{}) {
	answer, err := http.Post(address, "application/json", nil)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	if into != nil {
		if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
			panic(err)
		}
	}
}

// The names of the parameters of each method, by "Service.Method".
func parameterNames() map[string][]string {
	found, err := build.Import(library, "", build.FindOnly)
	if err != nil {
		panic(err)
	}
	packages, err := parser.ParseDir(token.NewFileSet(), found.Dir, nil, 0)
	if err != nil {
		panic(err)
	}
	names := map[string][]string{}
	for _, file := range packages["gitlab"].Files {
		for _, declared := range file.Decls {
			function, isFunction := declared.(*ast.FuncDecl)
			if !isFunction || function.Recv == nil {
				continue
			}
			receiver, isPointer := function.Recv.List[0].Type.(*ast.StarExpr)
			if !isPointer {
				continue
			}
			key := fmt.Sprintf("%s.%s", receiver.X, function.Name)
			for _, field := range function.Type.Params.List {
				for _, name := range field.Names {
					names[key] = append(names[key], name.Name)
				}
			}
		}
	}
	return names
}

func call(service, method string, function reflect.Value, names []string) {
	title := service + "." + method
	defer func() {
		if problem := recover(); problem != nil {
			fmt.Printf("failed\t%s\t%v\n", title, problem)
		}
	}()
	arguments := []reflect.Value{}
	for at := 0; at < function.Type().NumIn()-1; at++ { // the last are options of requests
		arguments = append(arguments, argument(service, method, names[at], function.Type().In(at)))
	}
	err := answered(function, arguments)
	var refused *gitlab.ErrorResponse
	if errors.As(err, &refused) && refused.Response.StatusCode < 500 {
		if again := prompted(function.Type(), names, arguments); again != nil {
			err = answered(function, again)
		}
	}
	fmt.Println(outcome(title, err))
}

func answered(function reflect.Value, arguments []reflect.Value) error {
	results := function.Call(arguments)
	err, _ := results[len(results)-1].Interface().(error)
	return err
}

type named struct {
	Name  string      `json:"name"`
	Value interface{} `json:"value"`
}

// The arguments that the route of the refused request needs, or nothing; the world has it then.
func prompted(function reflect.Type, names []string, arguments []reflect.Value) []reflect.Value {
	given := []named{}
	for at, argument := range arguments {
		kind, value := argument.Kind(), named{Name: names[at]}
		if kind == reflect.String || kind == reflect.Int || kind == reflect.Interface && !argument.IsNil() {
			value.Value = argument.Interface()
		}
		given = append(given, value)
	}
	body, err := json.Marshal(given)
	if err != nil {
		return nil
	}
	answer, err := http.Post(fmt.Sprint(facts["prompter"]), "application/json", bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	var prompt *struct {
		Arguments []interface{}
		Options   json.RawMessage
	}
	if err := json.NewDecoder(answer.Body).Decode(&prompt); err != nil || prompt == nil {
		return nil
	}
	again := []reflect.Value{}
	for at, argument := range arguments {
		again = append(again, replaced(function.In(at), argument, prompt.Arguments[at], prompt.Options))
	}
	return again
}

// An argument with what is known better: a value of a path, or options filled by the names that they are sent by.
func replaced(kind reflect.Type, argument reflect.Value, value interface{}, options json.RawMessage) reflect.Value {
	if kind.Kind() == reflect.Ptr && kind.Elem().Kind() == reflect.Struct {
		filled := reflect.New(kind.Elem())
		if json.Unmarshal(options, filled.Interface()) != nil {
			return argument
		}
		return filled
	}
	if word, isWord := value.(string); isWord && kind.Kind() == reflect.Int {
		if number, err := strconv.Atoi(word); err == nil {
			return reflect.ValueOf(number)
		}
	}
	if converted := convert(value, kind); converted.IsValid() {
		return converted
	}
	return argument
}

func outcome(title string, err error) string {
	if err == nil {
		return "ok\t" + title
	}
	words := strings.Join(strings.Fields(err.Error()), " ")
	var refused *gitlab.ErrorResponse
	if !errors.As(err, &refused) {
		if wordless[title] {
			return "refused\t" + title + "\t" + words
		}
		return "failed\t" + title + "\t" + words
	}
	code := refused.Response.StatusCode
	isNowhere := bytes.Contains(refused.Body, []byte(`"error":"404 Not Found"`)) ||
		bytes.Contains(refused.Body, []byte(`"error":"405 Not Allowed"`))
	switch {
	case code == 501:
		return "501\t" + title
	case nowhere[title]:
		return "gone\t" + title + "\t" + words
	case code >= 500 || isNowhere:
		return "failed\t" + title + "\t" + words
	}
	return "refused\t" + title + "\t" + words
}

// What a method takes for a parameter: a fact, a word, or options with words in them.
func argument(service, method, name string, kind reflect.Type) reflect.Value {
	if kind.Kind() == reflect.Ptr && kind.Elem().Kind() == reflect.Struct {
		options := reflect.New(kind.Elem())
		isRead := strings.HasPrefix(method, "List") || strings.HasPrefix(method, "Get")
		if !isRead || needed[service+"."+method] {
			fill(service, method, options.Elem())
		}
		return options
	}
	if kind.Kind() == reflect.Struct {
		options := reflect.New(kind).Elem()
		if !strings.HasPrefix(method, "List") {
			fill(service, method, options)
		}
		return options
	}
	if value := given(service, method, name); value != nil {
		if converted := convert(value, kind); converted.IsValid() {
			return converted
		}
	}
	switch {
	case kind.Kind() == reflect.Interface && kind.NumMethod() > 0:
		return reflect.ValueOf(strings.NewReader("words"))
	case kind.Kind() == reflect.Interface || kind.Kind() == reflect.Int:
		return reflect.ValueOf(1)
	case kind.Kind() == reflect.String:
		return reflect.ValueOf("word").Convert(kind)
	}
	return reflect.Zero(kind)
}

func fill(service, method string, options reflect.Value) {
	for at := 0; at < options.NumField(); at++ {
		field, place := options.Type().Field(at), options.Field(at)
		value, isListed := fields[service+"."+method+"."+field.Name]
		if !isListed {
			value, isListed = fields[field.Name]
		}
		if !isListed || !place.CanSet() {
			continue
		}
		if word, isWord := value.(string); isWord && strings.HasPrefix(word, "fact ") {
			value = facts[strings.TrimPrefix(word, "fact ")]
		}
		kind := field.Type
		if kind.Kind() == reflect.Ptr {
			kind = kind.Elem()
		}
		converted := convert(value, kind)
		if !converted.IsValid() {
			continue
		}
		if kind == field.Type {
			place.Set(converted)
			continue
		}
		place.Set(reflect.New(kind))
		place.Elem().Set(converted)
	}
}

// A fact or a word as a type of Go has it; invalid where it is of another kind.
func convert(value interface{}, kind reflect.Type) reflect.Value {
	if value == nil {
		return reflect.Value{}
	}
	given := reflect.ValueOf(value)
	if number, isNumber := value.(float64); isNumber {
		if kind.Kind() == reflect.Interface {
			return reflect.ValueOf(int(number))
		}
		if kind.Kind() == reflect.String {
			return reflect.ValueOf(fmt.Sprint(int(number)))
		}
		if kind.Kind() != reflect.Int {
			return reflect.Value{}
		}
		return reflect.ValueOf(int(number)).Convert(kind)
	}
	if given.Type().AssignableTo(kind) {
		return given
	}
	if given.Kind() == kind.Kind() && given.Type().ConvertibleTo(kind) {
		return given.Convert(kind)
	}
	return reflect.Value{}
}

func given(service, method, name string) interface{} {
	if word, isWord := words[service+"."+method+"."+name]; isWord {
		return word
	}
	if word, isWord := words[service+"."+name]; isWord {
		return word
	}
	if fact := factOf(service, method, name); facts[fact] != nil {
		return facts[fact]
	}
	return words[name]
}

func factOf(service, method, name string) string {
	ofGroup := strings.HasPrefix(service, "Group") || strings.Contains(method, "Group")
	if name == "pid" && strings.HasPrefix(service, "Job") {
		return "world_project"
	}
	for _, own := range []string{service + "." + method + "." + name, service + "." + name} {
		if fact, isListed := names[own]; isListed {
			return fact
		}
	}
	if fact, isListed := ofGroups[name]; isListed && ofGroup {
		return fact
	}
	ofRequest := strings.Contains(method, "MergeRequest") || strings.HasPrefix(service, "MergeRequest")
	if fact, isListed := ofRequests[name]; isListed && ofRequest {
		return fact
	}
	if fact, isListed := names[name]; isListed {
		return fact
	}
	return name
}

var winter = time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
